import { useState, type ReactNode } from 'react';
import { usePart } from '../parts/use-part';
import { loadLogOutDialog, loadMenuSheet } from './spare-parts';

interface MenuSheets {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Closes the menu and asks whether to log out. */
  leave: () => void;
  sheets: ReactNode;
}

/** The menu as a sheet, and the way out: their code comes when it is wanted. */
export function useMenuSheets(): MenuSheets {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const MenuSheet = usePart(loadMenuSheet, isOpen, () => setOpen(false));
  const LogOutDialog = usePart(loadLogOutDialog, isLeaving, () => setLeaving(false));
  const leave = () => {
    setOpen(false);
    setLeaving(true);
  };
  const sheets = (
    <>
      {MenuSheet && <MenuSheet open={isOpen} onClose={() => setOpen(false)} onLogOut={leave} />}
      {LogOutDialog && <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  );
  return { isOpen, setOpen, leave, sheets };
}
