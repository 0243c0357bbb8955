import '../browser/shared-packages.ts';
