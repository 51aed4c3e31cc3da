import { messageSuccess } from '#contract/messages/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as messages from './messages.ts';
import * as preferences from './preferences.ts';
import * as settings from './settings.ts';
import { sendTest } from './test-message.ts';
import { answerChallenge, receive } from './webhooks.ts';

export const messageRoutes = {
  getMessages: async (ctx) => ({ data: { events: await messages.list(ctx) } }),
  saveMessages: async (ctx, { body }) => ({
    data: { events: await messages.save(ctx, body.events) },
    message: messageSuccess.messagesSaved,
  }),
  listMessages: async (ctx, { query }) => messages.listSent(ctx, query),
  sendTestMessage: async (ctx, { body }) => {
    const data = await sendTest(ctx, body);
    const { testMessageAccepted, testMessageRefused } = messageSuccess;
    return { data, message: data.accepted ? testMessageAccepted : testMessageRefused };
  },
  listMessageGateways: async (ctx) => ({ data: await settings.listGateways(ctx) }),
  saveMessageGateways: async (ctx, { body }) => ({
    data: await settings.saveGateways(ctx, body),
    message: messageSuccess.gatewaysSaved,
  }),
  receiveMessageEvent: async (ctx, { params }) => {
    await receive(ctx, params.path);
    return { data: null };
  },
  answerMessageChallenge: async (ctx, { params, query }) => ({
    data: await answerChallenge(ctx, params.path, query),
  }),
  getMessagePreferences: async (ctx) => ({ data: await preferences.read(ctx) }),
  saveMessagePreferences: async (ctx, { body }) => ({
    data: await preferences.save(ctx, body),
    message: messageSuccess.messagePreferencesSaved,
  }),
} satisfies Handlers;
