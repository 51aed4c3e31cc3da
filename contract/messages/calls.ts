/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const messageCalls = {
  account: {
    getMessagePreferences: 'GET /user/messages',
    saveMessagePreferences: 'PUT /user/messages',
    verifyMobile: 'POST /user/messages/mobile',
  },
  admin: {
    getMessages: 'GET /admin/messages',
    saveMessages: 'PUT /admin/messages',
    listMessages: 'GET /admin/messages/sent',
    sendTestMessage: 'POST /admin/messages/test',
    listMessageGateways: 'GET /admin/messages/gateways',
    saveMessageGateways: 'PUT /admin/messages/gateways',
  },
  providers: {
    receiveMessageEvent: 'POST /messages/events/{path}',
    answerMessageChallenge: 'GET /messages/events/{path}',
  },
} as const;
