import { type CdnProvider, inGroups, sendPurge } from '../cdn.ts';

/** Below the default limit of a request header, 8 KB. */
const tagsMax = 100;

/**
 * Varnish 6.4 or newer with `deploy/varnish.vcl`. Each instance stores responses of its own, so all
 * of them are purged.
 */
export const varnish: CdnProvider = {
  key: 'varnish',
  name: 'Varnish',
  required: ['VARNISH_PURGE_URLS'],
  tagHeader: 'xkey',
  tagSeparator: ' ',
  ttlHeader: 'surrogate-control',
  findProblems: ({ VARNISH_PURGE_URLS: urls = '' }) =>
    urlsOf(urls).every((url) => /^https?:\/\//.test(url) && URL.canParse(url))
      ? []
      : ['VARNISH_PURGE_URLS must be http addresses of the purge sockets, separated by commas'],
  connect: ({ VARNISH_PURGE_URLS: urls = '' }) => ({
    purge: async (tags) => {
      for (const group of inGroups(tags, tagsMax))
        await Promise.all(
          urlsOf(urls).map(async (url) =>
            sendPurge(url, { method: 'PURGE', headers: { 'xkey-purge': group.join(' ') } }),
          ),
        );
    },
  }),
};

const urlsOf = (urls: string): string[] => urls.split(',').map((url) => url.trim());
