/** What a session opens: the shop, or the admin area. */
export type Role = 'user' | 'admin';
