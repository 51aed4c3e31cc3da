import { z } from 'zod';
import { api, type Endpoint, file } from '../endpoint.ts';
import { archiveCalls } from './calls.ts';
import { archiveKeptDays, archiveLinkMinutes, archiveStatuses } from './rules.ts';

const archive = z.object({
  id: z.number(),
  status: z.enum(archiveStatuses),
  created_at: z.string(),
  by: z.string().nullable().describe('Who asked for it'),
  finished_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('When the file is deleted'),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  images: z.number().nullable(),
  missing_images: z.number().nullable().describe('Images whose file was not found'),
  problem: z.string().describe('Why it failed'),
});

// Only the owner has this permission, and no API key can have it.
const ofOwner = { access: 'admin', permission: 'staff.write' } as const satisfies Partial<Endpoint>;

export const archiveApi = api(archiveCalls, {
  makeArchive: {
    ...ofOwner,
    summary: 'Make one archive of everything: all data and all images. One at a time',
    recentSignIn: true,
    data: archive,
  },
  getArchive: { ...ofOwner, summary: 'The newest archive and its state', data: archive.nullable() },
  createArchiveLink: {
    ...ofOwner,
    summary: `A link to download the newest archive, for ${archiveLinkMinutes} minutes. The file is kept for ${archiveKeptDays} days`,
    recentSignIn: true,
    data: z.object({ url: z.string(), expires_at: z.string() }),
  },
  downloadArchive: {
    summary: 'The archive of a link',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    notFoundCode: 'archive_gone',
    data: file,
    responseFormat: 'file',
  },
});

export type Archive = z.infer<typeof archive>;
