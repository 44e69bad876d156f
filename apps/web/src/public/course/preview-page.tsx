import { cataloguePath, type PreviewLesson, previewPath, publicCoursePath } from '@dars/contracts/content/course-page';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { formatBytes } from '@dars/i18n/format-bytes';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import { fileTypeName } from '../../lib/files/file-size.ts';
import { hostOf, isMailAddress } from '../../lib/text/link-address.ts';
import { RichTextView } from '../../lib/text/rich-text-view.tsx';
import { usePageTexts } from '../texts.tsx';
import { lessonsOf } from './course-facts.tsx';
import { EmbeddedVideo } from './embedded-video.tsx';
import { EnrolAction } from './enrol-action.tsx';
import { type PublicPageProps, PublicShell } from './public-shell.tsx';

type Activity = PreviewLesson['activities'][number];

/** A free lesson, which visitors read without an account and without a script. */
export function PreviewPage({ lesson, ...props }: PublicPageProps & { lesson: PreviewLesson }) {
  const t = usePageTexts();
  const { course } = lesson;
  const previews = lessonsOf(course).filter(({ isPreview }) => isPreview);
  const next = previews[previews.findIndex(({ id }) => id === lesson.id) + 1];
  return (
    <PublicShell {...props}>
      <main id="content" className="cp-reading">
        <nav className="cp-crumb" aria-label={t('catalogue:courses')}>
          <a href={cataloguePath}>{t('catalogue:courses')}</a>
          <DirIcon name="chevron-end" small />
          <a href={publicCoursePath(course.slug)}>
            <UserText>{course.title}</UserText>
          </a>
        </nav>
        <p className="cp-free">{t('catalogue:preview_of')}</p>
        <UserText as="h1">{lesson.title}</UserText>
        {lesson.summary && (
          <UserText as="p" className="cp-summary">
            {lesson.summary}
          </UserText>
        )}
        {lesson.activities.map((activity) => (
          <article key={activity.id}>
            <UserText as="h2">{activity.name}</UserText>
            <ActivityContent activity={activity} isEmbedAllowed={props.realm.allowsEmbeds === true} />
          </article>
        ))}
        <footer className="cp-offer">
          <p>{t('catalogue:preview_note')}</p>
          <EnrolAction course={course} reader={props.reader} realm={props.realm} />
          {next && (
            <a className="btn btn-line btn-wide" href={previewPath(course.slug, next.id)}>
              {t('catalogue:preview_next')}
              <DirIcon name="chevron-end" small />
            </a>
          )}
          <a href={publicCoursePath(course.slug)}>{t('catalogue:back_to_course')}</a>
        </footer>
      </main>
    </PublicShell>
  );
}

function ActivityContent({ activity, isEmbedAllowed }: { activity: Activity; isEmbedAllowed: boolean }) {
  const t = usePageTexts();
  const { type, files, captions, body, link, embed, name } = activity;
  const [file] = files;
  switch (type) {
    case 'TEXT':
      return body && <RichTextView text={body} />;
    case 'QUIZ':
      return <p className="cp-closed">{t('catalogue:quiz_after')}</p>;
    case 'IMAGE':
      return files.map(({ url, description, width, height }) => (
        <img
          key={url}
          src={url}
          alt={description}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      ));
    case 'VIDEO':
      if (embed) return <EmbeddedVideo embed={embed} name={name} isAllowed={isEmbedAllowed} />;
      return (
        file && (
          // Captions are there where the authors have uploaded them.
          // biome-ignore lint/a11y/useMediaCaption: the tracks below are those of the lesson.
          <video controls preload="metadata" src={file.url} aria-label={name}>
            {captions.map(({ url, language }) => (
              <track key={url} kind="captions" src={url} srcLang={language} label={LANGUAGE_FACTS[language].name} />
            ))}
          </video>
        )
      );
    case 'AUDIO':
      // biome-ignore lint/a11y/useMediaCaption: recordings have no captions in the product.
      return file && <audio controls preload="metadata" src={file.url} aria-label={name} />;
    case 'PDF':
      return (
        file && (
          <a className="btn btn-line" href={file.url} download>
            <UserText>{file.name}</UserText>
          </a>
        )
      );
    case 'FILE':
      return (
        file && (
          <p className="cp-opened">
            <a className="btn btn-line" href={file.url} download={file.name || true}>
              {t('catalogue:download')}
            </a>
            {file.name && <bdi dir="ltr">{file.name}</bdi>}
            <span>
              {t('catalogue:file_size', { type: fileTypeName(file.url), size: formatBytes(t.language, file.size) })}
            </span>
          </p>
        )
      );
    case 'LINK':
      return (
        link && (
          <p className="cp-opened">
            <a
              className="btn btn-line"
              href={link}
              {...(!isMailAddress(link) && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
            >
              {isMailAddress(link) ? t('catalogue:write') : t('catalogue:open_link')}
            </a>
            <bdi dir="ltr">{hostOf(link)}</bdi>
            {!isMailAddress(link) && <span>{t('catalogue:new_tab')}</span>}
          </p>
        )
      );
  }
}
