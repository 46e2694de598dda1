import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/Icon';

export interface Voice {
  /** Whose place it is, as a kind: "푸드트럭". */
  place: string;
  text: string;
  icon: LucideIcon;
}

/** A scene of use in a seller's words. They are examples, and the section that shows them says so. */
export function VoiceCard({ voice: { place, text, icon } }: { voice: Voice }) {
  return (
    <figure className="flex h-full flex-col justify-between gap-6 rounded-sheet border border-line bg-paper p-6 md:p-8">
      <blockquote className="text-lead font-semibold">{text}</blockquote>
      <figcaption className="flex items-center gap-3 text-muted">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
          <Icon of={icon} />
        </span>
        {place}
      </figcaption>
    </figure>
  );
}
