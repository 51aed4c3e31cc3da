import type { ArchiveImages } from '#database/archive/write-archive.ts';
import type { Config } from '../config/config.ts';
import { originalName, privateName, storageFor } from '../media/storage/storage.ts';

/** The images of an archive in the storage of the shop. */
export function archiveImages(config: Pick<Config, 'dataDir' | 'mediaS3'>): ArchiveImages {
  const storage = storageFor(config);
  const nameOf = ({ hash, isPrivate }: Parameters<ArchiveImages['read']>[0]): string =>
    isPrivate ? privateName(hash) : originalName(hash);
  return {
    read: async (image) => storage.read(nameOf(image)),
    write: async (image, content) => storage.write(nameOf(image), content),
  };
}
