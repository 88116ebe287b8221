/** The invented company of the lab has this one mail domain. */
const COMPANY_DOMAIN = "acme.example";

/** Whether a message left for an address outside the company. A plain name is a colleague. */
export function isOutside(recipient: string): boolean {
  const domain = recipient
    .trim()
    .toLowerCase()
    .match(/@([^@>\s]+)/)?.[1];
  return domain !== undefined && domain !== COMPANY_DOMAIN && !domain.endsWith(`.${COMPANY_DOMAIN}`);
}
