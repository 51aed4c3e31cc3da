/** The account whose posts the shop shows, and where the Graph API is. */
export type Instagram = { token: string; baseUrl: string };

type Given = { INSTAGRAM_TOKEN?: string | undefined; INSTAGRAM_BASE_URL?: string | undefined };

export const readInstagram = ({
  INSTAGRAM_TOKEN: token,
  INSTAGRAM_BASE_URL: baseUrl,
}: Given): Instagram | null =>
  token === undefined
    ? null
    : { token, baseUrl: (baseUrl ?? 'https://graph.instagram.com').replace(/\/+$/, '') };
