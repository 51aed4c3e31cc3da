import type { Transporter } from 'nodemailer';

/** `sender`: display name of the sender. */
export type RenderedEmail = { subject: string; html: string; text: string; sender: string };
type OutgoingEmail = RenderedEmail & { messageId: string; to: string };

/** Delivers emails. `isDevInbox`: stored in the database and shown at /dev/mail. */
export type Transport = {
  isDevInbox: boolean;
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
};

export const devInbox: Transport = {
  isDevInbox: true,
  send: async () => undefined,
  close: () => undefined,
};

/**
 * SMTP. A `from` without a display name gets the sender's name. Timeouts limit how long a hanging
 * server occupies a worker.
 */
export function smtp(url: string, from: string, { isEncryptedOnly = false } = {}): Transport {
  let transporter: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      // Without it, email is sent in plain text if the server, or a man in the middle, offers no
      // STARTTLS.
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
    send: async ({ sender, ...email }) => {
      transporter ??= open();
      const named = from.includes('<') ? from : { name: sender, address: from };
      await (
        await transporter
      ).sendMail({ ...email, from: named, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => void transporter?.then((opened) => opened.close()),
  };
}

const isLoopback = (url: string): boolean =>
  /^(?:localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(url).hostname);
