import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const safe = {
  SHOP_ENV: 'production',
  PUBLIC_URL: 'https://homeloom.shop',
  SECRET: 'thirty-two characters and then some',
  SMTP_URL: 'smtps://post.homeloom.shop',
  ADMIN_EMAIL: 'Owner@homeloom.shop',
  TRUST_PROXY: '1',
};

function problemOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('without configuration the shop is a demo on this machine', () => {
  const config = readConfig({}, '/home/asha/shop');
  expect(config).toMatchObject({
    env: 'demo',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: '/home/asha/shop/data',
    workers: 1,
    databaseUrl: null,
    hasDemoData: true,
    adminEmail: 'admin@example.com',
    smtpUrl: null,
  });
  expect(config.payments[0]).toMatchObject({
    key: 'razorpay',
    isSandbox: true,
    isDefault: true,
    script: '/sandbox-payments/razorpay/v1/checkout.js',
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', SECRET: '' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
    secret: null,
  });
});

test('the public URL contains the port and has no trailing slash', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(readConfig({ PUBLIC_URL: 'https://homeloom.shop/' }).publicUrl).toBe(
    'https://homeloom.shop',
  );
});

test('every problem is named in one message', () => {
  const problem = problemOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost',
    SMTP_URL: 'post',
    DEMO_DATA: 'yes',
    SECRET: 'short',
  });
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'DEMO_DATA', 'SECRET'])
    expect(problem).toContain(`- ${name} `);
});

test('production starts without sample products when everything is safe', () => {
  expect(readConfig(safe)).toMatchObject({
    env: 'production',
    host: '0.0.0.0',
    hasDemoData: false,
    adminEmail: 'owner@homeloom.shop',
  });
});

test('production names everything that is missing at once', () => {
  const problem = problemOf({ SHOP_ENV: 'production' });
  for (const name of ['PUBLIC_URL', 'SECRET', 'SMTP_URL', 'ADMIN_EMAIL', 'TRUST_PROXY'])
    expect(problem).toContain(`${name} is missing`);
});

test.for([
  [{ PUBLIC_URL: 'http://homeloom.shop' }, 'PUBLIC_URL must begin with https://'],
  [{ ADMIN_EMAIL: 'admin@example.com' }, 'ADMIN_EMAIL is an example address'],
  [{ DEMO_DATA: 'on' }, 'DEMO_DATA is on'],
  [{ SHOP_DEV: '1' }, 'SHOP_DEV is for development'],
  [{ SECRET: 'too short' }, 'SECRET must have at least 32 characters'],
] as const)('production refuses %o', ([unsafe, sentence]) => {
  const problem = problemOf({ ...safe, ...unsafe });
  expect(problem).toContain(sentence);
  expect(problem.split('\n')).toHaveLength(2);
});

test('production states which proxies it trusts; none is an answer', () => {
  expect(problemOf({ ...safe, TRUST_PROXY: '' })).toContain('- TRUST_PROXY is missing');
  expect(readConfig({ ...safe, TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  expect(readConfig(safe).trustProxy).toBe(1);
  expect(readConfig({ ...safe, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe(
    '10.0.0.0/8, ::1',
  );
  expect(readConfig({}).trustProxy).toBe(false);
});

test.for(['true', '6', '99', '0.0.0.0/0', '10.0.0.1, ::/0'])(
  'production refuses TRUST_PROXY %s: visitors could choose their address',
  (value) => {
    expect(problemOf({ ...safe, TRUST_PROXY: value })).toContain(
      '- TRUST_PROXY trusts addresses that visitors write themselves',
    );
    expect(() => readConfig({ TRUST_PROXY: value })).not.toThrow();
    expect(readConfig({ ...safe, TRUST_PROXY: '5' }).trustProxy).toBe(5);
  },
);

test.for(['one', '10.0.0.0/33', '10.0.0', '1.2.3.4, me', '-1'])(
  'TRUST_PROXY %s is refused with one sentence',
  (value) => {
    expect(problemOf({ TRUST_PROXY: value })).toContain('- TRUST_PROXY must be none, a number');
  },
);

test('a payment account is complete or absent', () => {
  const account = {
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'key secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook secret',
  };
  expect(readConfig({ ...safe, ...account }).payments[0]).toMatchObject({
    isSandbox: false,
    account: {
      values: { keyId: 'rzp_live_1', keySecret: 'key secret', webhookSecret: 'hook secret' },
      baseUrl: 'https://api.razorpay.com',
      script: 'https://checkout.razorpay.com/v1/checkout.js',
    },
  });
  expect(problemOf({ ...safe, ...account, RAZORPAY_WEBHOOK_SECRET: '' })).toContain(
    'RAZORPAY_WEBHOOK_SECRET is missing',
  );
  const atProvider = (url: string) => ({ ...safe, ...account, RAZORPAY_BASE_URL: url });
  for (const url of [
    'http://api.example.in',
    'http://localhost.example.in',
    'http://127.0.0.1@a.in',
  ])
    expect(problemOf(atProvider(url))).toContain('RAZORPAY_BASE_URL must begin with https://');
  expect(readConfig(atProvider('http://127.0.0.1:5001')).payments[0]?.account).toMatchObject({
    baseUrl: 'http://127.0.0.1:5001',
  });
  expect(
    readConfig({ ...account, RAZORPAY_BASE_URL: 'http://localhost:5001/' }).payments[0]?.account,
  ).toMatchObject({
    baseUrl: 'http://localhost:5001',
    script: 'http://localhost:5001/v1/checkout.js',
  });
});

test('the test API of a provider has the live script', () => {
  const account = {
    CASHFREE_CLIENT_ID: 'TEST1',
    CASHFREE_CLIENT_SECRET: 'client secret',
    CASHFREE_BASE_URL: 'https://sandbox.cashfree.com',
  };
  const configured = readConfig({ ...safe, ...account }).payments.filter(
    (payment) => payment.account !== null,
  );
  expect(configured).toMatchObject([
    {
      key: 'cashfree',
      account: {
        baseUrl: 'https://sandbox.cashfree.com',
        script: 'https://sdk.cashfree.com/js/v3/cashfree.js',
      },
    },
  ]);
});

test('a demo simulates every payment provider, and takes payments with the one that it names', () => {
  const { payments } = readConfig({ SANDBOX_PAYMENTS: 'cashfree' });
  expect(payments.filter(({ isSandbox }) => !isSandbox)).toEqual([]);
  expect(payments.filter(({ isDefault }) => isDefault)).toMatchObject([{ key: 'cashfree' }]);
  expect(problemOf({ SANDBOX_PAYMENTS: 'other' })).toContain('names no payment provider: other');
});

test('a malformed variable does not hide missing production settings', () => {
  const problem = problemOf({ SHOP_ENV: 'production', PORT: 'eighty' });
  expect(problem).toContain('PORT');
  expect(problem).toContain('SECRET is missing');
});

test('a replica needs DATABASE_URL and is another server', () => {
  const [primary, replica] = ['postgresql://db.internal/shop', 'postgresql://db-2.internal/shop'];
  expect(readConfig({}).databaseReadUrl).toBe(null);
  expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).databaseReadUrl).toBe(
    replica,
  );
  expect(problemOf({ DATABASE_READ_URL: replica })).toContain(
    '- DATABASE_READ_URL needs DATABASE_URL',
  );
  expect(problemOf({ DATABASE_URL: primary, DATABASE_READ_URL: primary })).toContain(
    '- DATABASE_READ_URL is DATABASE_URL',
  );
  expect(problemOf({ DATABASE_URL: primary, DATABASE_READ_URL: 'db-2.internal' })).toContain(
    '- DATABASE_READ_URL must be',
  );
});

test('a pooler needs DATABASE_URL, and a way around it', () => {
  const [pooled, direct] = ['postgresql://pooler:6432/shop', 'postgresql://db.internal/shop'];
  const plain = readConfig({ DATABASE_URL: direct });
  expect([plain.databaseListenUrl, plain.hasPreparedStatements]).toEqual([null, true]);
  const environment = { DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct };
  expect(readConfig({ ...environment, DATABASE_PREPARED_STATEMENTS: 'off' })).toMatchObject({
    databaseUrl: pooled,
    databaseListenUrl: direct,
    hasPreparedStatements: false,
  });
  expect(problemOf({ DATABASE_LISTEN_URL: direct })).toContain(
    '- DATABASE_LISTEN_URL needs DATABASE_URL',
  );
  expect(problemOf({ DATABASE_PREPARED_STATEMENTS: 'off' })).toContain('needs DATABASE_URL');
  expect(problemOf({ DATABASE_URL: pooled, DATABASE_LISTEN_URL: pooled })).toContain(
    '- DATABASE_LISTEN_URL is DATABASE_URL',
  );
  expect(problemOf({ ...environment, DATABASE_PREPARED_STATEMENTS: 'no' })).toContain('on or off');
});

test('several hosts of the database need to say which of them is wanted', () => {
  const hosts = 'postgresql://shop@db-1,db-2/shop';
  const url = `${hosts}?target_session_attrs=read-write`;
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(problemOf({ DATABASE_URL: hosts })).toContain('- DATABASE_URL names several hosts');
});
