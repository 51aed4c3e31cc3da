import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import type { Locale } from '#contract/locales/rules.ts';
import type { OrderEmailProps } from '#contract/mail/emails.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { freshDatabase } from '#test/postgres.ts';
import { renderEmail } from '#web/emails/render.tsx';
import type { Renderer, Web } from '../pages/renderer.ts';

export const silent = pino({ level: 'silent' });

const renderer: Pick<Renderer, 'renderEmail'> = { renderEmail };
export const render = async (kind: string, props: unknown, locale?: Locale) => ({
  ...renderer.renderEmail(kind, props, { name: 'Homeloom', slogan: '', seller: [] }, locale),
  sender: 'Homeloom',
});

const noPage = async (): Promise<never> => Promise.reject(new Error('no page in this test'));
/** Renders emails, and no page. */
export const rendersEmails: Web = {
  isDev: false,
  shell: () => '',
  renderer: async () => ({ ...renderer, renderPage: noPage, canonicalUrl: noPage }),
};

export type EmailDatabase = { database: Database; url: string; close(): Promise<void> };

export async function openDatabase(): Promise<EmailDatabase> {
  const fresh = await freshDatabase();
  const database = connect(fresh.url, { max: 10 });
  return {
    database,
    url: fresh.url,
    close: async () => {
      await database.end();
      await fresh.drop();
    },
  };
}

type ReceivedEmail = { to: string[]; raw: string };
export type TestMailServer = { url: string; received: ReceivedEmail[]; close(): Promise<void> };

/**
 * A real SMTP server on this machine. It answers 451 to messages that `accept` rejects, and to a
 * recipient what `refuse` returns.
 */
export async function startTestMailServer({
  accept = () => true,
  refuse = () => null,
  port = 0,
}: {
  accept?: (received: readonly ReceivedEmail[]) => boolean;
  refuse?: (recipient: string) => { responseCode: number; message: string } | null;
  port?: number;
} = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      done(refusal && Object.assign(new Error(refusal.message), refusal));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!accept(received))
          return done(
            Object.assign(new Error('try later, dear asha@example.com'), { responseCode: 451 }),
          );
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    received,
    close: async () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** Polls until `read` returns a value; fails after the deadline and names `what`. */
export async function waitUntil<T>(
  what: string,
  read: () => T | undefined | Promise<T | undefined>,
  deadlineMs = 30_000,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const answer = await read();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`waited ${deadlineMs} ms for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

export const orderProps: OrderEmailProps = {
  orderId: 7,
  name: 'Asha Verma',
  items: [
    { name: 'Ajrakh cushion <madder>', quantity: 2, pricePaise: 64_900, totalPaise: 129_800 },
    { name: 'Mulmul quilt', quantity: 1, pricePaise: 459_900, totalPaise: 459_900 },
  ],
  subtotalPaise: 589_700,
  discountPaise: 58_970,
  shippingPaise: 0,
  finalPaise: 530_730,
  paymentMethod: 'Cash on Delivery',
  addressLines: ['B-204, Gulmohar Residency', 'Jaipur, Rajasthan 302001', '9800000001'],
  url: 'http://localhost:3000/dashboard/orders/7',
};
