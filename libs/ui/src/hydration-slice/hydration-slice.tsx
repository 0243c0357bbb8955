import { type ComponentType, memo, type ReactNode, Suspense } from 'react';

/** A piece of a view that comes to life by itself: a press on it does not wait for the rest of the view, nor the rest for it. */
export const HydrationSlice = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;

/**
 * A view as a slice, drawn anew only when a prop is another one. For slices of a view that changes itself: React takes over at once, within
 * the press, every piece that a change would draw anew, and the shopper waits for all of them.
 */
export const hydrationSliceOf = <Props extends object>(View: ComponentType<Props>) =>
  memo(function SliceOf(props: Props) {
    return (
      <HydrationSlice>
        <View {...props} />
      </HydrationSlice>
    );
  });
