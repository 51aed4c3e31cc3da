import { createTransport } from 'nodemailer';

/** `sender`: the name it is sent in. */
export type Rendered = { subject: string; html: string; text: string; sender: string };
export type Letter = Rendered & { messageId: string; to: string };

/** Where mails go. `isOutbox`: they are kept in the database to be read at /dev/mail. */
export type Transport = { isOutbox: boolean; send(letter: Letter): Promise<void>; close(): void };

export const outbox: Transport = { isOutbox: true, send: async () => undefined, close: () => undefined };

/** Real mail; `from` without a name is given the sender's. The time limits keep a server that hangs from holding a worker for long. */
export function smtp(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isOutbox: false,
    send: async ({ sender, ...letter }) => {
      await transporter.sendMail({ ...letter, from: from.includes('<') ? from : { name: sender, address: from }, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transporter.close(),
  };
}
