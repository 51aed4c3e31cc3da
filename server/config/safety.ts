/** What a production shop must have said before it may take an order. */
export function unsafe(env: NodeJS.ProcessEnv): string[] {
  const missing = (name: string, why: string) => (env[name] ? [] : [`${name} is missing: ${why}`]);
  const publicUrl = env['PUBLIC_URL'] ?? '';
  return [
    ...missing('PUBLIC_URL', 'links in mails and canonical addresses need it'),
    ...(publicUrl && !publicUrl.startsWith('https://')
      ? ['PUBLIC_URL must begin with https://']
      : []),
    ...missing('SECRET', 'one-time codes are keyed with it; use 32 random characters or more'),
    ...missing('SMTP_URL', 'nobody can sign in without mail'),
    ...missing('ADMIN_EMAIL', 'somebody has to run the shop'),
    ...(env['RAZORPAY_BASE_URL']?.startsWith('http://')
      ? ['RAZORPAY_BASE_URL must begin with https://']
      : []),
    ...(env['INSTAGRAM_BASE_URL']?.startsWith('http://')
      ? ['INSTAGRAM_BASE_URL must begin with https://']
      : []),
    ...(env['MEDIA_S3_PUBLIC_URL']?.startsWith('http://')
      ? ['MEDIA_S3_PUBLIC_URL must begin with https://']
      : []),
    ...(env['ADMIN_EMAIL']?.endsWith('@example.com') ? ['ADMIN_EMAIL is an example address'] : []),
    ...(env['DEMO_DATA'] === 'on'
      ? ['DEMO_DATA is on: a real shop does not open with sample products']
      : []),
    ...(env['SHOP_KILL_AT_FILE'] ? ['SHOP_KILL_AT_FILE is for tests'] : []),
    ...(env['SHOP_DEV'] === '1' ? ['SHOP_DEV is for development'] : []),
  ];
}

/** A replica that cannot be one. */
export function idleReplica({
  DATABASE_URL: primary,
  DATABASE_READ_URL: replica,
}: NodeJS.ProcessEnv): string[] {
  if (!replica) return [];
  if (!primary)
    return [
      'DATABASE_READ_URL needs DATABASE_URL: the database that the shop brings along has no replica',
    ];
  return primary === replica
    ? ['DATABASE_READ_URL is DATABASE_URL: name a streaming replica of it, or leave it out']
    : [];
}

export function readTrust(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^[0-9]+$/.test(value) ? Number(value) : value;
}
