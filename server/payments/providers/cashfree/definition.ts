import type { ProviderDefinition } from '../definition.ts';
import { connectCashfree } from './cashfree.ts';

export const cashfree: ProviderDefinition = {
  key: 'cashfree',
  name: 'Cashfree',
  fields: {
    keyId: { variable: 'CASHFREE_CLIENT_ID', label: 'Client id', isSecret: false },
    keySecret: { variable: 'CASHFREE_CLIENT_SECRET', label: 'Client secret', isSecret: true },
  },
  baseUrlVariable: 'CASHFREE_BASE_URL',
  live: {
    baseUrl: 'https://api.cashfree.com',
    testBaseUrl: 'https://sandbox.cashfree.com',
    script: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    hosts: {
      script: ['https://sdk.cashfree.com'],
      img: [],
      connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
      frame: [
        'https://sdk.cashfree.com',
        'https://api.cashfree.com',
        'https://sandbox.cashfree.com',
        'https://payments.cashfree.com',
        'https://payments-test.cashfree.com',
      ],
      // The script posts the session into its frame.
      form: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    },
  },
  scriptPath: '/js/v3/cashfree.js',
  sandboxValues: (secretFor) => ({ keyId: 'TEST_sandbox', keySecret: secretFor('key') }),
  methods: ['credit_card', 'debit_card', 'net_banking', 'upi', 'wallet'],
  // Documentation, 'Create Order': at least INR 1. The maximum depends on the account.
  limits: { minPaise: 100, maxPaise: null },
  connect: connectCashfree,
};
