import assert from "node:assert/strict";
import { test } from "node:test";
import { isErrorPage, plainText } from "../../src/answering/page.ts";
import { readResult } from "../../src/filling/records.ts";
import { isFailure } from "../../src/planning/repair.ts";

const page = (title: string, body: string) =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title><style>p{}</style></head><body>${body}</body></html>`;

test("a proxy's error page is a failure, not a fact", () => {
  for (const title of ["502 Bad Gateway", "Service Unavailable", "Access Denied", "404 Not Found"]) {
    assert.ok(isErrorPage(page(title, `<h1>${title}</h1>`)), title);
    assert.ok(isFailure(readResult(page(title, ""))), title);
  }
  assert.ok(!isErrorPage(page("Opening hours", "<p>We close at 5.</p>")));
});

test("a page is told as its text, each line once", () => {
  assert.equal(
    plainText(page("Hours", "<h1>Hours</h1><p>9 &amp; 5</p><script>x()</script>")),
    "Hours\n9 & 5",
  );
  assert.equal(plainText("5 < 6 and <b> stays"), "5 < 6 and <b> stays");
});
