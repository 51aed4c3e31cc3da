import type { Transporter } from 'nodemailer';

export type Rendered = { subject: string; html: string; text: string };
export type Letter = Rendered & { messageId: string; to: string };

/** Where mails go. `isOutbox`: they are kept in the database to be read at /dev/mail. */
export type Transport = { isOutbox: boolean; send(letter: Letter): Promise<void>; close(): void };

export const outbox: Transport = { isOutbox: true, send: async () => undefined, close: () => undefined };

/** Real mail. The time limits keep a server that hangs from holding a worker for long. */
export function smtp(url: string, from: string): Transport {
  let opened: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    isOutbox: false,
    send: async (letter) => {
      opened ??= open();
      await (await opened).sendMail({ ...letter, from, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
