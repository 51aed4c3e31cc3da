/**
 * What is tried and what has to come of it; `promises`: words of the lines that hold it, `tests`:
 * files that hold it too.
 */
export type Goal = {
  tried: string;
  goal: string;
  promises?: readonly string[];
  /** Run with `npm run torture`. */ tests?: readonly string[];
  /** Run by `npm test`. */ elsewhere?: readonly string[];
};

const reliability: readonly Goal[] = [
  {
    tried: '60 buyers, stock 10; 5,000 buyers, stock 100; mixed carts in opposite orders',
    goal: 'exactly 10; exactly 100; no deadlock; the others get 409 naming the product',
    promises: ['5,000 buyers at once', 'two buyers of the last unit'],
    tests: ['server/checkout/races.test.ts'],
  },
  {
    tried:
      'a returned parcel inspected 50 times at once; zone, fee and cash rules changed between quote and order',
    goal: 'its units return once; 400, 409 or 422, nothing written',
    promises: [
      'a returned parcel inspected by many',
      'changed between quote and order',
      'Cash on Delivery against the rules',
    ],
  },
  {
    tried:
      'coupon limited to 1, 10, 1 a customer, 200 at once; once more after the account is deleted',
    goal: 'exactly 1, 10, 1; none',
    promises: ['a coupon for 1, for 10', 'coupons of deleted accounts'],
  },
  {
    tried: 'the same order 50 times at once with one key; another body with it',
    goal: 'one order, 50 equal answers; 422',
    tests: ['server/checkout/races.test.ts'],
  },
  {
    tried: '1,000 invoices at once, with rollbacks, cut connections and SIGKILL',
    goal: 'numbers without a gap or a duplicate, one invoice per order',
    promises: ['invoices of all orders at once', 'invoices of a shop killed'],
  },
  {
    tried: 'SIGKILL of everything and of the database alone, 100 times each under load',
    goal: '0 acknowledged lost or doubled, invariants hold, serving again <= 3 s',
    promises: ['the database alone killed', 'shop and database killed'],
  },
  {
    tried: 'killed or raced at every named step of every flow',
    goal: 'invariants hold, the retry succeeds',
    promises: [
      'killed in ',
      'killed between the commit',
      'raced in ',
      'the process killed in each gap',
    ],
  },
  {
    tried: '10,000 orders of provider events per payment',
    goal: 'one paid order with stock, or one refund due; forged ones change nothing',
    promises: ['orders of provider events'],
  },
  {
    tried:
      'refunds that stay pending, fail, or are made at the provider, with repeated, reversed and missing events',
    goal: 'the books agree with the money at the provider; only processed refunds are done',
    promises: ['pending, failed and foreign refunds'],
  },
  {
    tried:
      'unpaid orders of any age after changed prices; late authorisations of sold units; a broken order in every job',
    goal: 'after an hour only the price of now is paid; no money is taken for missing units; the other orders are processed',
    promises: ['unpaid orders of any age', 'authorised late', 'a broken order among others'],
  },
  {
    tried: 'carts changed between an order and its payment',
    goal: 'only the ordered units leave them',
    promises: ['carts that change between an order'],
  },
  {
    tried: '20,000 random histories of orders, parcels, returns, exchanges, refunds and kills',
    goal: 'units, stock, money, documents and GSTR-1 agree after each step',
    tests: ['server/orders/histories.test.ts'],
  },
  {
    tried: 'webhooks and verify lost for an hour',
    goal: 'all found within 16 minutes',
    tests: ['server/payments/reconcile.test.ts'],
  },
  {
    tried: '5,000 emails waiting and a mail server that hangs',
    goal: 'an expired hold is released within 60 s',
    promises: ['a mail server that hangs'],
  },
  {
    tried: 'mail server down for an hour',
    goal: 'nothing lost, nothing twice, no expired code sent',
    tests: ['server/mail/outage.test.ts'],
  },
  {
    tried:
      'disk full under database, uploads and log; database gone, paused, out of connections, a lock held; provider hanging or answering rubbish',
    goal: 'clear sentences, reads go on where they can, recovery without help <= 10 s',
    promises: [
      'the disk full under database and uploads',
      'the disk full under the log',
      'the database gone for 30 s',
      'the database paused for 30 s',
      'every connection to the database taken',
      'a row locked for',
    ],
    tests: ['server/payments/outage.test.ts'],
  },
  {
    tried: 'clock an hour off; memory limit; a blocked event loop',
    goal: 'the database’s clock counts; a process that runs out is replaced, nothing lost; noticed',
    promises: [
      'the clock of the shop an hour off',
      'huge inputs do not exhaust a heap',
      'a worker process out of heap memory',
      'a blocked event loop is noticed',
    ],
  },
  {
    tried: 'rolling restart under load; SIGTERM',
    goal: '0 failed requests',
    promises: ['two processes restarted one after the other', 'SIGTERM under load'],
  },
  {
    tried: 'restore of 100,000 orders into an empty folder',
    goal: '<= 60 s, hashes equal, invariants hold',
    promises: ['a backup of 100,000 orders'],
  },
  {
    tried: 'a million random carts, coupons, settings',
    goal: 'equal to an independent integer reference',
    tests: ['contract/cart/pricing.test.ts'],
  },
  {
    tried: 'each invariant, with rows that break it',
    goal: 'each query finds them',
    tests: ['database/consistency/consistency.test.ts'],
  },
];

const security: readonly Goal[] = [
  {
    tried:
      'code guessing on one account from many addresses, a day; spraying one guess over 100,000 accounts',
    goal: '<= 50 tries examined, admin <= 10, the owner still gets in; <= 2,000 a day with an alarm',
    tests: ['server/auth/guessing.test.ts'],
  },
  {
    tried: 'code requests of strangers for 21 hours; a full queue of room images; 200 PDFs at once',
    goal: 'the person signs in; a newcomer gets an image, and others their invoice',
    promises: [
      "strangers' requests never close",
      "a newcomer's image of a room",
      'files of one reader refuse no invoice',
    ],
  },
  {
    tried: 'known and unknown email, 2 x 2,000 requests',
    goal: 'the same bytes; medians within 2 ms',
    promises: ['known and unknown email'],
    tests: ['server/auth/secrets.test.ts'],
  },
  {
    tried: 'every route x every role x every token state',
    goal: 'according to the permission table, without exception',
    promises: [
      'every call with every kind of token',
      'the table itself',
      'what is Asha’s',
      'undeclared fields',
      'a page is the same for every visitor',
    ],
  },
  {
    tried: '100,000 generated requests from the OpenAPI document',
    goal: 'no 5xx, no answer outside the schema, no invalid input accepted',
    promises: ['generated requests, valid and not'],
  },
  {
    tried: '500 hostile texts in every field, 150 hostile files on every upload',
    goal: 'none runs, none is stored as active content, each refused <= 2 s, memory <= +200 MB',
    promises: [
      'hostile texts in every field',
      'a text that got as far as a sink',
      'hostile files on every upload',
    ],
  },
  {
    tried: 'tables, quotes, emphasis and links of the allowed length that take minutes to parse',
    goal: 'event loop: no turn above 50 ms of processor time, a refusal <= 300 ms',
    promises: ['hostile Markdown'],
    elsewhere: ['server/content/markdown/render.test.ts'],
  },
  {
    tried: '1,000 slow connections, 10 MB and million-deep JSON, strange requests',
    goal: 'the others’ p99 <= 2 times; never a 5xx',
    promises: ['connections that say nothing', 'JSON of 10 MB', 'strange targets'],
  },
  {
    tried:
      'cache poisoning, long keys, unknown parameters, many pages and filter combinations at once',
    goal: 'equal key only for equal parsed input; counted memory >= 0.8 of the heap; reads before renders; bounded prepared texts',
    promises: [
      'the cache counts what it holds',
      'URLs with unknown parameters',
      'reads while pages render',
      'filter combinations, none cached',
    ],
    tests: ['server/pages/cache-keys.test.ts'],
  },
  {
    tried: 'forms of 27 MB that never end, forms of strangers, uploads while the decoder is busy',
    goal: '128 MB for all forms of a process; refused before it is read; no open transaction',
    promises: [
      'forms of 27 MB at once',
      'a form whose sender may not send it',
      'no transaction is open while images wait',
    ],
  },
  {
    tried: '2,000 addresses that attack the sign-in; a flooded mailbox; a shared mobile number',
    goal: 'a new customer and the owner sign in; <= 10 emails a day; no code to either account',
    promises: [
      'a new customer and the owner sign in while',
      'the admin sign-in answers staff',
      'attempts at made-up addresses',
      'a code ends no code of another request',
      "strangers' requests never close a person's sign-in",
      'an address that unsubscribed gets no confirmation',
      'an address gets at most 10 emails a day',
      'a mobile number of several accounts',
    ],
  },
  {
    tried: 'personal data of random ages, deleted twice at once while more is written',
    goal: 'nothing after its documented time, nothing before',
    promises: ['kinds of data of'],
  },
  {
    tried: 'logout, expiry and sign-in in two tabs while any call of any store is under way',
    goal: 'the browser knows the signed-in account only; nothing after the last logout',
    tests: ['web/api/logout.test.ts'],
  },
  {
    tried: 'every selection of the production settings; every spelling of a page path',
    goal: 'production starts with all of them only; payment pages alone allow the provider',
    promises: [
      'production starts with all of its settings',
      'only payment pages allow the payment provider',
    ],
  },
  {
    tried: 'flaws that shops of this field are known for',
    goal: 'one test each',
    tests: ['test/checks/known-flaws.test.ts'],
  },
  {
    tried: 'axe, HTML, dead links over all pages, states and widths',
    goal: '0, 0, 0',
    elsewhere: ['e2e/storefront/accessibility.spec.ts', 'e2e/storefront/markup.spec.ts'],
  },
  { tried: 'ASVS 5 levels 1 and 2', goal: 'every row answered', elsewhere: ['docs/asvs.md'] },
];

export const goals: readonly (Goal & { area: string })[] = [
  ...reliability.map((goal) => ({ area: 'Reliability', ...goal })),
  ...security.map((goal) => ({ area: 'Security', ...goal })),
];
