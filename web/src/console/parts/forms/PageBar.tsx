import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import { BottomBar } from '../../../ui/BottomBar';
import { Button } from '../../../ui/Button';
import { pageWidths, type PageWidth } from '../Page';

interface PageBarProps {
  /** That of its page. */
  width?: PageWidth | undefined;
  children: ReactNode;
}

/** The acts of a page, level with its content. */
export const PageBar = ({ width = 'page', children }: PageBarProps) => (
  <BottomBar>
    <div className={`mx-auto flex w-full flex-wrap items-center justify-end gap-2 ${pageWidths[width]}`}>
      {children}
    </div>
  </BottomBar>
);

/** Says that something is not saved yet. */
export const UnsavedLine = ({ when }: { when: boolean }) => (
  <p role="status" className={when ? 'mr-2 text-small text-muted' : 'sr-only'}>
    {when && t`아직 저장하지 않았어요.`}
  </p>
);

export const SaveButton = (props: Omit<ComponentProps<typeof Button>, 'children' | 'className'>) => (
  <Button {...props} className={props.size === 'large' ? '' : 'grow md:grow-0'}>{t`저장하기`}</Button>
);
