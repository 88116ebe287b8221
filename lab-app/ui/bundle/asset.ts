import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** One file for the browser. Its name changes with its content, so a browser may keep it for good. */
export interface Asset {
  type: string;
  body: Buffer;
  gzipped: Buffer;
}

const compress = promisify(gzip);

export async function toAsset(name: string, contents: Uint8Array): Promise<Asset> {
  const type = name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
  const body = Buffer.from(contents);
  return { type, body, gzipped: await compress(body, { level: 9 }) };
}
