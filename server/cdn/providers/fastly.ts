import { type CdnProvider, inGroups, sendPurge } from '../cdn.ts';

const tagsMax = 256;

export const fastly: CdnProvider = {
  key: 'fastly',
  name: 'Fastly',
  required: ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  tagHeader: 'surrogate-key',
  tagSeparator: ' ',
  ttlHeader: 'surrogate-control',
  findProblems: ({ FASTLY_SERVICE_ID: service = '' }) =>
    /^\w+$/.test(service) ? [] : ['FASTLY_SERVICE_ID must consist of letters and digits'],
  connect: ({
    FASTLY_SERVICE_ID: service = '',
    FASTLY_API_TOKEN: token = '',
    FASTLY_BASE_URL: baseUrl = 'https://api.fastly.com',
  }) => ({
    purge: async (tags) => {
      for (const group of inGroups(tags, tagsMax))
        await sendPurge(`${baseUrl.replace(/\/+$/, '')}/service/${service}/purge`, {
          method: 'POST',
          headers: { 'fastly-key': token, 'content-type': 'application/json' },
          body: JSON.stringify({ surrogate_keys: group }),
        });
    },
  }),
};
