import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Heading, Muted } from '../../ui/layout';

interface FeatureCardProps {
  title: string;
  text: string;
  icon?: LucideIcon;
  /** A piece of the product at work; decoration, hidden from screen readers. */
  picture?: ReactNode;
  className?: string;
}

/** One claim on a card, with an icon or a piece of the product. */
export function FeatureCard({ title, text, icon, picture, className }: FeatureCardProps) {
  return (
    <li className={clsx('flex min-w-0 flex-col overflow-hidden rounded-sheet border border-line bg-paper', className)}>
      {picture && (
        <div
          aria-hidden
          inert
          className="drawn-screen flex h-44 items-center justify-center overflow-hidden border-b border-line bg-ground px-6 select-none md:h-52"
        >
          {picture}
        </div>
      )}
      <div className="flex flex-col gap-2 p-5 md:p-6">
        {icon && (
          <span className="mb-2 inline-flex size-12 items-center justify-center rounded-card bg-accent-wash text-accent-deep">
            <Icon of={icon} size={24} />
          </span>
        )}
        <Heading as="h3" size="title">
          {title}
        </Heading>
        <Muted>{text}</Muted>
      </div>
    </li>
  );
}
