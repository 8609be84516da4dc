import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { FindingGroup } from './group-findings.ts';
import { PostCard } from './post-card.tsx';
import { useFindingWords } from './use-finding-words.ts';

interface FindingSectionProps {
  group: FindingGroup;
  onClose(): void;
}

/** A row of cards; more come when they are asked for. */
const FEW = 3;

/** What is wrong, said once, and the posts it is in. */
export function FindingSection({ group: { finding, isSame, formats, posts }, onClose }: FindingSectionProps) {
  const t = useTranslations('editorDialogs.preflight');
  const words = useFindingWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? posts : posts.slice(0, FEW);
  return (
    <section aria-labelledby={id} data-finding={finding.kind} className="flex flex-col gap-3">
      <div className="border-b-2 border-line pb-2">
        <h3 id={id} className="flex items-start gap-2 text-lg leading-snug font-bold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0 break-words">{words.topic(finding)}</span>
        </h3>
        <p className="text-soft">
          {isSame && `${words.detail(finding)} · `}
          {t('inPosts', { count: posts.length })} · {formats.join(', ')}
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((post) => (
          <li key={post.result.at} className="flex">
            <PostCard post={post} saysWhy={!isSame} onClose={onClose} />
          </li>
        ))}
      </ul>
      {posts.length > FEW && (
        <Button look="quiet" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('allPosts', { count: String(posts.length) })}
        </Button>
      )}
    </section>
  );
}
