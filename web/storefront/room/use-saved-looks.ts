import { useEffect, useState } from 'react';
import type { SavedLook } from '#contract/room/api.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { theLookCouldNotBeSavedText } from '#web/storefront/room/texts.tsx';

const key = 'saved-looks';
const storedMax = 20;
const failed = theLookCouldNotBeSavedText;

type SavedLooks = {
  looks: readonly SavedLook[];
  save: (look: string) => void;
  remove: (look: SavedLook) => void;
};

/** Looks of the account or, while signed out, of the browser, newest first. */
export function useSavedLooks(): SavedLooks {
  const userId = useAuth(({ user }) => user?.id ?? null);
  const [looks, setLooks] = useState<readonly SavedLook[]>([]);

  useEffect(() => {
    let isGone = false;
    const show = (read: readonly SavedLook[]) => (isGone ? undefined : setLooks(read));
    if (userId === null) show(inBrowser());
    else moveToAccount().then(show).catch(reportUnexpected);
    return () => void (isGone = true);
  }, [userId]);

  const change = (response: () => Promise<{ data: readonly SavedLook[]; message: string }>) => {
    asShopper(response())
      .then(({ data, message }) => {
        setLooks(data);
        toast.success(message);
      })
      .catch((error: unknown) => {
        reportUnexpected(error);
        toast.error(errorMessage(error, failed));
      });
  };
  const store = (written: readonly string[]): void => {
    writeStored(key, written);
    setLooks(inBrowser());
  };
  return {
    looks,
    save: (look) =>
      userId === null
        ? store([look, ...looks.map((one) => one.look)].slice(0, storedMax))
        : change(async () => await api('saveLook', { body: { look } })),
    remove: ({ id, look }) =>
      userId === null
        ? store(looks.flatMap((one) => (one.look === look ? [] : one.look)))
        : change(async () => await api('deleteSavedLook', { params: { id } })),
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const inBrowser = (): SavedLook[] =>
  (readStored(key, isTexts) ?? []).map((look, place) => ({ id: place, look }));

/** Saves the looks of the browser in the account, the oldest first. */
async function moveToAccount(): Promise<SavedLook[]> {
  for (const { look } of inBrowser().toReversed())
    await asShopper(api('saveLook', { body: { look } }));
  writeStored(key, []);
  return (await asShopper(api('listSavedLooks', {}))).data;
}
