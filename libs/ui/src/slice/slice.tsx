import { type ReactNode, Suspense } from 'react';

/** A piece of a view that comes to life by itself: a press on it does not wait for the rest of the view, nor the rest for it. */
export const Slice = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;
