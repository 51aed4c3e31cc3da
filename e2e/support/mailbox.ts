import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  /**
   * The next mail to an address that has not been taken yet; waits a minute for it, as emails that
   * can be undone leave after 15 s.
   */
  next(to: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
};

const longestMs = 60_000;

/** A real SMTP server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const saved: { to: string[]; mail: Email }[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          saved.push({
            to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            mail,
          });
          for (const look of waiting) look();
          done();
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port');

  const take = (to: string, subject: RegExp): Email | undefined => {
    const index = saved.findIndex(
      (entry) => entry.to.includes(to) && subject.test(entry.mail.subject ?? ''),
    );
    return index < 0 ? undefined : saved.splice(index, 1)[0]?.mail;
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    next: async (to, subject) => {
      const found = take(to, subject);
      if (found) return found;
      const { promise, resolve, reject } = Promise.withResolvers<Email>();
      const deadline = setTimeout(
        () => reject(new Error(`no mail to ${to} about ${subject}`)),
        longestMs,
      );
      const look = (): void => {
        const mail = take(to, subject);
        if (mail) resolve(mail);
      };
      waiting.add(look);
      try {
        return await promise;
      } finally {
        clearTimeout(deadline);
        waiting.delete(look);
      }
    },
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

/** The six digits of a mailed code. */
export function codeIn(mail: Email): string {
  const code = mail.text?.match(/\b[0-9]{6}\b/)?.[0];
  if (!code) throw new Error('no code in the mail');
  return code;
}
