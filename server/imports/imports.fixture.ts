import pino from 'pino';
import type { TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { importTasks } from './tasks.ts';

/** The calls of an import by an owner, with its jobs run on demand. */
export function importer(shop: TestShop, token: string) {
  const tasks = importTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
  });
  const work = async (name: 'read_import' | 'apply_import', importId: number, isLastTry = false) =>
    tasks[name]?.({ importId }, { isLastTry });
  const upload = async (content: string | Buffer, query: Record<string, string> = {}) => {
    const { status, data, message } = await shop.call('uploadImport', {
      token,
      query: { file_name: 'products.csv', ...query },
      body: content,
      headers: { 'content-type': 'text/csv' },
    });
    return { status, message, id: data?.id ?? 0 };
  };
  const state = async (id: number) =>
    (await shop.call('getImport', { token, params: { id } })).data;
  const preview = async (content: string | Buffer, query: Record<string, string> = {}) => {
    const { id, message } = await upload(content, query);
    if (id === 0) throw new Error(message);
    await work('read_import', id);
    return state(id);
  };
  const apply = async (id: number, body: object = {}) =>
    shop.call('applyImport', { token, params: { id }, body });
  const lines = async (id: number, status: string) =>
    (await shop.call('listImportLines', { token, params: { id }, query: { status } })).data;
  const exported = async () =>
    (
      await shop.app.inject({
        method: 'GET',
        url: '/api/admin/products/export',
        headers: { authorization: `Bearer ${token}` },
      })
    ).body;
  return { upload, work, state, preview, apply, lines, exported };
}
