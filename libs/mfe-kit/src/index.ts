export * from './module.ts';
export { Slot, type SlotHandle, type SlotHost, SlotHostContext, type SlotProps, type SlotTime } from './slot.tsx';
