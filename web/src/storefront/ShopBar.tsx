import clsx from 'clsx';
import type { ReactNode } from 'react';
import { nameStyle } from '../ui/font-color';
import { langOf } from '../ui/lang-of';
import { ShopPicture } from '../ui/ShopPicture';
import { StoreBar } from './StoreBar';

interface ShopBarProps {
  name: string;
  picture: { path: string } | null;
  /** The shop's own colour for its name. */
  color?: string | undefined;
  /** The name is the heading of the page. */
  heading?: boolean;
  /** Stands between the name and the ways to see the page. */
  children?: ReactNode;
}

/** From so many letters on a name is small, and may take a second line. */
const LONG_NAME = 9;

/** The bar of a page that is a shop's own: its round picture, or its first letter, and its name. */
export function ShopBar({ name, picture, color, heading = false, children }: ShopBarProps) {
  const Name = heading ? 'h1' : 'p';
  return (
    <StoreBar>
      <ShopPicture shopName={name} picture={picture} px={40} className="size-7 lg:size-10" />
      <Name
        lang={langOf(name)}
        translate="no"
        style={color === undefined ? undefined : nameStyle(color)}
        className={clsx(
          'own-color line-clamp-2 min-w-0 grow basis-[4rem] font-bold break-words lg:text-title',
          name.length > LONG_NAME ? 'text-body leading-tight' : 'text-lead',
        )}
      >
        {name}
      </Name>
      {children}
    </StoreBar>
  );
}
