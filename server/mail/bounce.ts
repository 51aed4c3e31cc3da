/** Replies to a recipient without an enhanced code: no such mailbox, moved, or a wrong name. */
const mailboxCodes: readonly number[] = [550, 551, 553];
/** RFC 3463: 5.1.x is a bad address, 5.2.1 a mailbox that was closed. */
const addressStatus = /^\d{3}[ -]5\.(?:1\.\d+|2\.1)\b/;
const enhancedStatus = /^\d{3}[ -]\d\.\d+\.\d+\b/;

/**
 * Whether the mail server refused the recipient for good. A reply about the sender, the content or
 * a full mailbox is none, and neither is a temporary one.
 */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO')
    return false;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const reply = 'response' in error ? String(error.response) : '';
  if (code < 500) return false;
  return enhancedStatus.test(reply) ? addressStatus.test(reply) : mailboxCodes.includes(code);
}
