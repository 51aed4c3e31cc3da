import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** `sender`: display name of the sender. */
export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  sender: string;
  replyTo?: string;
};
/** `unsubscribeUrl`: its page unsubscribes on a POST without a question, as RFC 8058 says. */
type OutgoingEmail = RenderedEmail & {
  messageId: string;
  to: string;
  unsubscribeUrl?: string | null;
};

/** Delivers emails. `isDevInbox`: stored in the database and shown at /dev/mail. */
export type Transport = {
  isDevInbox: boolean;
  send(email: OutgoingEmail): Promise<void>;
  /** Connects and signs in; throws if emails cannot be sent. */
  verify(): Promise<void>;
  close(): void;
};

export const devInbox: Transport = {
  isDevInbox: true,
  send: async () => undefined,
  verify: async () => undefined,
  close: () => undefined,
};

export const transportOf = ({ smtpUrl, mailFrom, env }: Config): Transport =>
  smtpUrl === null ? devInbox : smtp(smtpUrl, mailFrom, { isEncryptedOnly: env === 'production' });

/** A sign-in form waits for the result of the first check. */
const verifyMs = 4_000;

/**
 * SMTP. A `from` without a display name gets the sender's name. Timeouts limit how long a hanging
 * server occupies a worker.
 */
export function smtp(url: string, from: string, { isEncryptedOnly = false } = {}): Transport {
  let transporter: Promise<Transporter> | null = null;
  const options = {
    url,
    // Without it, email is sent in plain text if the server, or a man in the middle, offers no
    // STARTTLS.
    requireTLS: isEncryptedOnly && !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...options,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  };
  return {
    isDevInbox: false,
    send: async ({ sender, unsubscribeUrl = null, ...email }) => {
      transporter ??= open();
      const named = from.includes('<') ? from : { name: sender, address: from };
      await (
        await transporter
      ).sendMail({
        ...email,
        from: named,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === null
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
    },
    verify: async () => {
      const { createTransport } = await import('nodemailer');
      const timeouts = {
        connectionTimeout: verifyMs,
        greetingTimeout: verifyMs,
        socketTimeout: verifyMs,
        dnsTimeout: verifyMs,
      };
      await createTransport({ ...options, ...timeouts }).verify();
    },
    close: () => void transporter?.then((opened) => opened.close()),
  };
}

const isLoopback = (url: string): boolean =>
  /^(?:localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(url).hostname);
