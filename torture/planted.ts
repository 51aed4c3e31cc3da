/** A fault that is planted into the shop, and the promise that has to break of it. */
export type Planted = {
  /** Words of the promise's line. */
  title: string;
  /** Its file in this folder. */
  suite: string;
  form?: 'short' | 'full';
  /** What goes wrong, in words. */
  fault: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
};

const orders = 'server/orders/queries.ts';
const noTransaction = { file: 'database/pool.ts', find: `quietly(client.query('begin'))`, replace: `quietly(client.query('select 1'))`, fault: 'each statement commits by itself' };
const noStockLock = { file: orders, find: 'for update of c for no key update of p`', replace: '`', fault: 'a product is not locked while it is sold' };

export const planted: readonly Planted[] = [
  { title: 'every call with every kind of token', suite: 'access', file: 'server/http/dispatch.ts', find: `if (actor.kind !== 'admin') throw refuse('admin_required');`, replace: '', fault: 'a shopper may call what is for admins' },
  { title: 'the table itself', suite: 'access', file: 'contract/endpoints/shopper.ts', find: `addToWishlist: { summary: 'Add a product; twice is once', who: 'shopper'`, replace: `addToWishlist: { summary: 'Add a product; twice is once', who: 'public'`, fault: 'a write that is open to everybody' },
  { title: 'what is Asha’s', suite: 'access', file: 'server/orders/listing-queries.ts', find: 'from orders o where o.id = $1 and o.user_id = $2`', replace: 'from orders o where o.id = $1 and $2::int is not null`', fault: 'an order is read by its number alone' },
  { title: 'fields that nobody asked for', suite: 'access', file: 'server/customers/queries.ts', find: 'pincode = $7, updated_at = now()\n   where id = $1 and', replace: `pincode = $7, role = 'admin', updated_at = now()\n   where id = $1 and`, fault: 'saving an address changes the role' },
  { title: 'a page is the same whoever asks', suite: 'access', file: 'server/http/pages.ts', find: 'const url = pageUrl(request.url);', replace: `const url = pageUrl(\`\${request.url}?for=\${request.headers.cookie ?? ''}\`);\n    reply.header('x-for', request.headers.cookie ?? '');\n    if (request.headers.cookie !== undefined) return reply.send(request.headers.cookie);`, fault: 'a page that tells who asked' },
  { title: 'a backup, made while orders are written', suite: 'kills', file: 'database/backup/restore.ts', find: 'if (damaged !== null) throw', replace: 'if (damaged === null && false) throw', fault: 'a damaged backup is restored' },
  { title: 'a backup of 100,000 orders', suite: 'backup', form: 'full', file: 'database/backup/restore.ts', find: 'if (damaged !== null) throw', replace: 'if (damaged === null && false) throw', fault: 'a damaged backup is restored' },
  { title: 'a row locked for', suite: 'faults', file: 'database/pool.ts', find: 'lock_timeout: 2_000,', replace: 'lock_timeout: 14_000,', fault: 'who waits for a row keeps a connection' },
  { title: 'every connection to the database taken', suite: 'faults', form: 'full', file: 'database/pool.ts', find: 'connectionTimeoutMillis: 5000,', replace: 'connectionTimeoutMillis: 9000,', fault: 'nine seconds are waited for a connection' },
  { title: 'the clock of the shop an hour off', suite: 'faults', file: 'server/auth/codes.ts', find: 'hmacOf(ctx, email, role, code), isKnown, limits.codeLifeMinutes);', replace: 'hmacOf(ctx, email, role, code), isKnown, limits.codeLifeMinutes + Math.round((Date.now() - performance.timeOrigin - performance.now()) / 60_000));', fault: 'codes expire by the clock of the shop' },
  { title: 'hostile files on every upload', suite: 'files', file: 'server/media/store.ts', find: 'return { content: data, width: info.width', replace: 'return { content: upload, width: info.width', fault: 'the file is kept as it came' },
  { title: 'generated requests, valid and not', suite: 'fuzz', file: 'server/http/harden.ts', find: 'if (/\\\\u0000/i.test(String(text))) return', replace: 'if (text === null) return', fault: 'a NUL reaches the database' },
  { title: 'the database gone for 30 s', suite: 'house-faults', form: 'full', file: 'server/http/errors.ts', find: 'const passingErrors = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|', replace: 'const passingErrors = /', fault: 'a database that is gone is a fault of the shop' },
  { title: 'the database paused for 30 s', suite: 'house-faults', form: 'full', file: 'database/pool.ts', find: 'query_timeout: 17_000,', replace: 'query_timeout: 28_000,', fault: 'a silent server is waited for' },
  { title: 'two processes restarted one after the other', suite: 'house-faults', form: 'full', file: 'server/run.ts', find: 'return [() => warming.stop(), () => closeServer(shop.app), () => mailing.stop()', replace: 'return [() => database.end(), () => warming.stop(), () => closeServer(shop.app), () => mailing.stop()', fault: 'the database is let go before the last answer' },
  { title: 'the provider hanging', suite: 'house-faults', form: 'full', file: 'server/payments/razorpay.ts', find: 'const answerMs = 5_000;', replace: 'const answerMs = 20_000;', fault: 'the provider is waited for' },
  { title: 'the mail server down for a minute', suite: 'house-faults', form: 'full', file: 'server/mail/queries.ts', find: 'coalesce(expires_at <= now(), false) as is_expired', replace: 'false as is_expired', fault: 'an expired code is sent' },
  { title: 'the disk full under database and uploads', suite: 'house-faults', form: 'full', file: 'server/http/errors.ts', find: `if (code === 'ENOSPC' || code === 'EDQUOT') return`, replace: 'if (code === "") return', fault: 'a full disk is a fault of the shop' },
  { title: 'strange targets, methods, headers and bodies', suite: 'http', file: 'server/http/harden.ts', find: '    } catch {\n      done(refuse(', replace: '    } catch {\n      done(new Error("x") ?? refuse(', fault: 'broken JSON is a fault of the shop' },
  { title: 'JSON of 10 MB, and a million levels deep', suite: 'http', file: 'server/http/harden.ts', find: 'bodyLimit: 1024 * 1024 }', replace: 'bodyLimit: 64 * 1024 * 1024 }', fault: 'a body of ten megabytes is read' },
  { title: 'connections that say nothing', suite: 'http', form: 'full', file: 'server/app.ts', find: 'headersTimeout: 10_000,', replace: 'headersTimeout: 600_000,', fault: 'who says nothing is never cut off' },
  { title: 'the database alone killed', suite: 'kills', file: 'database/embedded/start.ts', find: 'while (!stopping.signal.aborted) {', replace: 'while (stopping.signal.aborted) {', fault: 'a dead database is not started again' },
  { title: 'shop and database killed', suite: 'kills', form: 'full', ...noTransaction },
  { title: 'SIGTERM under load', suite: 'kills', file: 'server/stop.ts', find: `process.on('SIGTERM', () => void stop());`, replace: `process.on('SIGTERM', () => process.exit(0));`, fault: 'SIGTERM ends it on the spot' },
  { title: 'orders of provider events', suite: 'payments', file: 'server/payments/signature.ts', find: 'return given.length === expected.length && timingSafeEqual(given, expected);', replace: 'return timingSafeEqual(expected, expected) || given.length > 0;', fault: 'any signature will do' },
  { title: 'killed in ', suite: 'points', ...noTransaction },
  { title: 'raced in ', suite: 'points', form: 'full', ...noStockLock },
  { title: 'the disk full under the log', suite: 'kills', file: 'server/log.ts', find: '    lines(1),\n', replace: '', fault: 'the log throws where it cannot write' },
  { title: 'a blocked event loop is noticed', suite: 'kills', file: 'server/http/event-loop.ts', find: 'onBlocked(Math.round(lateMs));', replace: '', fault: 'nobody is told' },
  { title: 'huge inputs do not exhaust a heap', suite: 'kills', file: 'server/http/harden.ts', find: 'bodyLimit: 1024 * 1024 }', replace: 'bodyLimit: 64 * 1024 * 1024 }', fault: 'a body of ten megabytes is read' },
  { title: 'one of several processes whose heap runs out', suite: 'kills', form: 'full', file: 'server/workers.ts', find: 'setTimeout(() => !isStopping && hire(), wait);', replace: 'setTimeout(() => !isStopping, wait);', fault: 'a dead worker is not replaced' },
  { title: 'buyers at once for 10 units', suite: 'races', ...noStockLock },
  { title: '5,000 buyers at once', suite: 'races', form: 'full', file: 'database/pool.ts', find: 'stalledMs: 5_000, longestMs: 30_000', replace: 'stalledMs: 5_000, longestMs: 1_000', fault: 'a line that moves is not waited in' },
  { title: 'mixed carts in opposite orders', suite: 'races', file: orders, find: `   order by p.id\n   for update of c for no key update of p\`,`, replace: '   order by random()\n   for update of c for no key update of p`,', fault: 'products are locked in any order' },
  { title: 'a coupon for 1, for 10', suite: 'races', file: 'server/coupons/coupons.ts', find: 'const coupon = isLimited(kept) ? await queries.lock.the(ctx.db, kept.id) : kept;', replace: 'const coupon = kept;', fault: 'uses are counted without the coupon locked' },
  { title: 'the same order sent 50 times', suite: 'races', file: 'server/checkout/checkout.ts', find: `if (claimed && !claimed.fingerprint.equals(fingerprint)) throw refuse('idempotency_reused');`, replace: '', fault: 'a key is good for any body' },
  { title: 'two buyers of the last unit', suite: 'races', ...noStockLock },
  { title: 'the process killed in each gap of placing an order', suite: 'real-kills', form: 'full', ...noTransaction },
  { title: 'hostile texts in every field', suite: 'texts', file: 'server/content/markdown.ts', find: '=> sanitize(marked.parse(markdown, { async: false, gfm: true }), allowed);', replace: '=> (sanitize("", allowed), marked.parse(markdown, { async: false, gfm: true }));', fault: 'Markdown becomes whatever markup it holds' },
  { title: 'a text that got as far as a sink', suite: 'texts', file: 'server/http/policy.ts', find: `    "require-trusted-types-for 'script'",\n`, replace: '', fault: 'texts may become markup anywhere' },
  { title: 'known and unknown e-mail', suite: 'sign-in', file: 'server/auth/codes.ts', find: 'const mayBeTold = isOnFile && (role', replace: 'if (isOnFile) await new Promise((resolve) => setTimeout(resolve, 25));\n  const mayBeTold = isOnFile && (role', fault: 'whoever is known takes longer' },
  { title: 'killed between the commit and the sending', suite: 'points', file: 'database/notices.ts', find: 'where task is not null) as once', replace: 'where task is null) as once', fault: 'a notice is taken and no job comes of it' },
];
