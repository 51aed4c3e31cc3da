import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pinnedNode, root } from '../../scripts/programs.mjs';

const shopperEmail = 'asha@example.com';
const adminEmail = 'admin@example.com';

/** A demo shop on a free port with data of its own, a shopper with a filled cart and wishlist, and the owner, both signed in. */
export async function openDemoShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeloom-screens-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = startServer(port, dataDir);
  const isGone = () => server.exitCode !== null || server.signalCode !== null;
  const close = async () => {
    server.removeAllListeners('exit');
    if (!isGone()) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await isServing(isGone, address);
    const complain = (code, signal) =>
      console.error(`The shop ended (${signal ?? `code ${code}`}) before its screens were taken.`);
    server.on('exit', complain);
    return { address, close, ...(await furnish(address)) };
  } catch (error) {
    await close();
    throw error;
  }
}

function startServer(port, dataDir) {
  // Nothing of the machine's own shop: neither its database nor its mail server.
  const {
    DATABASE_URL: _database,
    SMTP_URL: _mail,
    PUBLIC_URL: _address,
    ...environment
  } = process.env;
  return spawn(pinnedNode(), ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      SHOP_ENV: 'demo',
      DEMO_DATA: 'on',
      ADMIN_EMAIL: adminEmail,
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  });
}

async function isServing(isGone, address) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100)) {
    if (isGone()) throw new Error('The shop ended before it served: its message above says why.');
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The shop did not serve within a minute.');
}

async function furnish(address) {
  const call = caller(address);
  const shopper = await signIn(call, { path: '/auth/otp-auth', email: shopperEmail, role: 'user' });
  const admin = await signIn(call, {
    path: '/admin/auth/otp-auth',
    email: adminEmail,
    role: 'admin',
  });
  const products = await call('GET', '/product?availability=in_stock&limit=4');
  const lines = products
    .slice(0, 3)
    .map(({ id }, index) => ({ product_id: id, quantity: index + 1 }));
  await call('POST', '/cart/add', { products: lines }, shopper.token);
  for (const { id } of products)
    await call('POST', '/wishlist/add', { product_id: id }, shopper.token);
  const [order] = await call('GET', '/user/order/get-orders', undefined, shopper.token);
  const [post] = await call('GET', '/content/posts');
  const lastOrder = {
    orderId: order.id,
    total: order.final_amount,
    items: order.cart_data.map(({ quantity, product_details: { name, price, images } }) => ({
      name,
      quantity,
      price,
      image: JSON.parse(images)[0],
    })),
    paymentMethod: order.payment_method,
    orderStatus: order.order_status,
  };
  return {
    facts: {
      productSlug: products[0].slug,
      productId: products[0].id,
      postSlug: post.slug,
      orderId: order.id,
    },
    stored: {
      visitor: [],
      shopper: entries({
        token: shopper.token,
        'user-data': JSON.stringify(shopper.user),
        'last-order': JSON.stringify(lastOrder),
      }),
      admin: entries({ 'admin-token': admin.token, 'admin-user': JSON.stringify(admin.user) }),
    },
  };
}

const entries = (values) => Object.entries(values).map(([name, value]) => ({ name, value }));

/** Asks for a code and reads it from the outbox, as a person would. */
async function signIn(call, { path, email, role }) {
  await call('POST', path, { step: 'request', email, role });
  const otp = await codeFor(call, email);
  return call('POST', path, { step: 'verify', email, otp, role });
}

async function codeFor(call, email) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
    const mail = (await call.outbox()).find(({ to }) => to === email);
    const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code) return code;
  }
  throw new Error(`No code came for ${email}.`);
}

/** Answers `data`; anything but success is an error that names the call. */
function caller(address) {
  const call = async (method, path, body, token) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { success, message, data } = await answer.json();
    if (!success) throw new Error(`${method} ${path} answered ${answer.status}: ${message}`);
    return data;
  };
  call.outbox = async () => (await fetch(`${address}/dev/mail.json`)).json();
  return call;
}

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
