/** `user` sessions open the shop, `admin` sessions the admin area. */
export type Role = 'user' | 'admin';
