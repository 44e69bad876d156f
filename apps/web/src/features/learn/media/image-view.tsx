import type { ActivityFile } from '@dars/contracts/content/activity';
import { useTranslate } from '@dars/i18n/client';
import { Gallery } from '@dars/ui/data/gallery';
import { UserText } from '@dars/ui/user-text';
import { useLayer } from '../../../lib/use-layer.ts';

/** The pictures of an activity side by side; a click opens one in full screen. */
export function ImageView({ files, name }: { files: readonly ActivityFile[]; name: string }) {
  const t = useTranslate('learn');
  const gallery = useLayer('pictures');
  const altOf = ({ description }: ActivityFile, index: number) =>
    description || t('learn:image.untitled', { name, number: index + 1 });
  return (
    <>
      <ul className={`grid gap-4 narrow:px-4 ${files.length > 1 ? 'grid-cols-2 narrow:grid-cols-1' : ''}`}>
        {files.map((file, index) => (
          <li key={file.url}>
            <figure className="card overflow-clip">
              <button
                type="button"
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-2"
                aria-label={t('learn:image.open', { name: altOf(file, index) })}
                onClick={() => gallery.show(index)}
              >
                <img
                  src={file.url}
                  alt=""
                  width={file.width ?? undefined}
                  height={file.height ?? undefined}
                  loading="lazy"
                  className={`w-full bg-surface-2 object-contain ${files.length > 1 ? 'aspect-4/3' : 'max-h-[70dvh]'}`}
                />
              </button>
              {file.description && (
                <figcaption className="px-4 py-3 text-small wrap-anywhere text-ink-2">
                  <UserText>{file.description}</UserText>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      <Gallery
        images={files.map((file, index) => ({ src: file.url, alt: altOf(file, index) }))}
        index={gallery.at}
        onIndex={gallery.show}
        onClose={gallery.close}
      />
    </>
  );
}
