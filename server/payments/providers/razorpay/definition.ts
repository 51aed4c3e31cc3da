import type { ProviderDefinition } from '../definition.ts';
import { connectRazorpay } from './razorpay.ts';

export const razorpay: ProviderDefinition = {
  key: 'razorpay',
  name: 'Razorpay',
  fields: {
    keyId: { variable: 'RAZORPAY_KEY_ID', label: 'Key id', isSecret: false },
    keySecret: { variable: 'RAZORPAY_KEY_SECRET', label: 'Key secret', isSecret: true },
    webhookSecret: { variable: 'RAZORPAY_WEBHOOK_SECRET', label: 'Webhook secret', isSecret: true },
  },
  baseUrlVariable: 'RAZORPAY_BASE_URL',
  live: {
    baseUrl: 'https://api.razorpay.com',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    hosts: {
      script: ['https://checkout.razorpay.com'],
      img: ['https://cdn.razorpay.com'],
      connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      form: [],
    },
  },
  scriptPath: '/v1/checkout.js',
  sandboxValues: (secretFor) => ({
    keyId: 'rzp_test_sandbox',
    keySecret: secretFor('key'),
    webhookSecret: secretFor('webhook'),
  }),
  methods: ['credit_card', 'debit_card', 'net_banking', 'upi', 'wallet'],
  // Documentation, 'Create an Order': at least INR 1. The maximum depends on the account.
  limits: { minPaise: 100, maxPaise: null },
  connect: connectRazorpay,
};
