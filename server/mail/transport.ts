import type { Transporter } from 'nodemailer';

/** `sender`: the name it is sent in. */
export type RenderedEmail = { subject: string; html: string; text: string; sender: string };
export type OutgoingEmail = RenderedEmail & { messageId: string; to: string };

/** Where mails go. `isOutbox`: they are kept in the database to be read at /dev/mail. */
export type Transport = {
  isDevInbox: boolean;
  send(letter: OutgoingEmail): Promise<void>;
  close(): void;
};

export const devInbox: Transport = {
  isDevInbox: true,
  send: async () => undefined,
  close: () => undefined,
};

/** Real mail; `from` without a name is given the sender's. The time limits keep a server that hangs from holding a worker for long. */
export function smtp(url: string, from: string, { isEncryptedOnly = false } = {}): Transport {
  let opened: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      // Without it a server that offers no STARTTLS, or somebody in between who hides it, is written to in the clear.
      requireTLS: isEncryptedOnly && !isLoopback(url),
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
    isDevInbox: false,
    send: async ({ sender, ...letter }) => {
      opened ??= open();
      const named = from.includes('<') ? from : { name: sender, address: from };
      await (
        await opened
      ).sendMail({ ...letter, from: named, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

const isLoopback = (url: string): boolean =>
  /^(?:localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(url).hostname);
