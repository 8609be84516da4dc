import { formatNames } from '@matchpost/engine/formats';
import { textIn } from '@matchpost/engine/languages';
import { themes } from '@matchpost/engine/theme-list';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackgroundUpload } from '../crop/background-upload.tsx';
import { isFailed } from '../league/queries.ts';
import { backgroundsQuery, templatesQuery } from '../person/queries.ts';
import { themeNames } from '../post/studio-url.ts';
import { useLanguage } from '../preferences/language.ts';
import { getRatio } from '../render/format-ratio.ts';
import { toFormatKey } from '../render/format-labels.ts';
import { useSession } from '../session/session.ts';
import { ErrorNotice } from '../messages/error-line.tsx';
import { Button } from '../ui/button.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { useOwnTemplate, useTemplate, type PostStyle } from '../post/use-style.ts';
import { useWeekend, weekend } from './store.ts';

export function StyleForAll() {
  const t = useTranslations('weekend');
  const style = useWeekend((context) => context.style);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('style')}</legend>
      <StyleFields style={style} onChange={(style) => weekend.trigger.chooseStyle({ style })} />
    </fieldset>
  );
}

interface StyleFieldsProps {
  style: PostStyle;
  onChange(style: PostStyle): void;
}

/** Template, format and photo. */
export function StyleFields({ style, onChange }: StyleFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:max-w-4xl">
      <TemplateFailed templateId={style.templateId} />
      <TemplateField style={style} onChange={onChange} />
      <FormatField style={style} onChange={onChange} />
      <PhotoField style={style} onChange={onChange} />
    </div>
  );
}

/** The posts wait: drawn with a theme they could leave unseen. Another template may be chosen. */
function TemplateFailed({ templateId }: Pick<PostStyle, 'templateId'>) {
  const t = useTranslations('weekend');
  const { state, error, retry } = useOwnTemplate(templateId);
  if (state !== 'failed') return null;
  return (
    <div className="col-span-full">
      <ErrorNotice title={t('templateFailed')} error={error} onRetry={retry} />
    </div>
  );
}

function TemplateField({ style, onChange }: StyleFieldsProps) {
  const t = useTranslations('weekend');
  const language = useLanguage();
  const { paid } = useSession();
  const own = useQuery({ ...templatesQuery, enabled: paid });
  const free = own.data?.filter(({ locked }) => !locked) ?? [];
  const isKnown = free.some(({ id }) => id === style.templateId);
  const choose = (value: string) => {
    const theme = themeNames.find((name) => name === value);
    const { templateId: _, ...rest } = style;
    onChange(theme === undefined ? { ...rest, templateId: value } : { ...rest, theme });
  };
  return (
    <NativeSelect
      label={t('template')}
      value={isKnown ? (style.templateId ?? style.theme) : style.theme}
      onChange={choose}
      groups={[
        {
          title: free.length > 0 ? t('themes') : '',
          options: themes.map(({ id, name }) => ({ value: id, text: textIn(name, language) })),
        },
        { title: t('ownTemplates'), options: free.map(({ id, name }) => ({ value: id, text: name })) },
      ].filter(({ options }) => options.length > 0)}
    />
  );
}

const OWN = 'own';

function FormatField({ style, onChange }: StyleFieldsProps) {
  const t = useTranslations('weekend');
  const tFormat = useTranslations('shell.formats');
  const options = formatNames.map((value) => ({
    value: String(value),
    text: `${tFormat(toFormatKey(value))} ${value}`,
  }));
  return (
    <NativeSelect
      label={t('format')}
      value={style.format ?? OWN}
      onChange={(value) => onChange({ ...style, format: formatNames.find((name) => name === value) })}
      groups={[{ title: '', options: [{ value: OWN, text: t('ownFormat') }, ...options] }]}
    />
  );
}

/** A photo of the person's collection, or a new one; nothing for a template without a place for it. */
function PhotoField({ style, onChange }: StyleFieldsProps) {
  const { status } = useSession();
  const template = useTemplate(style);
  if (template?.takesImage !== true) return null;
  if (status === 'signed-out') return <PhotoHint />;
  const ratio = getRatio(style.format ?? template.format);
  return <Photos style={style} onChange={onChange} ratio={ratio} />;
}

function Photos({ style, onChange, ratio }: StyleFieldsProps & { ratio: number }) {
  const t = useTranslations('weekend');
  const { status } = useSession();
  const images = useQuery({ ...backgroundsQuery, enabled: status === 'signed-in' });
  const { data = [] } = images;
  const options = data.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      {style.backgroundId !== undefined && isFailed(images) && (
        // The posts wait: without their photo they could leave unseen.
        <div className="col-span-full">
          <ErrorNotice
            title={t('photosFailed')}
            error={images.error}
            onRetry={() => void images.refetch()}
            more={
              <Button variant="quiet" onClick={() => onChange({ ...style, backgroundId: undefined })}>
                {t('withoutPhoto')}
              </Button>
            }
          />
        </div>
      )}
      {data.length > 0 && (
        <NativeSelect
          label={t('photo')}
          value={data.some(({ id }) => id === style.backgroundId) ? (style.backgroundId ?? '') : ''}
          onChange={(value) => onChange({ ...style, backgroundId: value === '' ? undefined : value })}
          groups={[{ title: '', options: [{ value: '', text: t('noPhoto') }, ...options] }]}
        />
      )}
      <div className="self-end">
        <BackgroundUpload
          label={t('newPhoto')}
          ratio={ratio}
          onUploaded={({ id }) => onChange({ ...style, backgroundId: id })}
        />
      </div>
    </>
  );
}

function PhotoHint() {
  const t = useTranslations('weekend');
  return (
    <p className="self-end">
      {t.rich('signInForPhotos', {
        a: (text) => (
          <Link to="/auth" search={{ redirect: '/weekend' }} className="font-semibold underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
