import { defineWidget } from '@cellardoor/mfe-kit';
import { CardDialog } from './card-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';

/** What a shop in points asks its visitors, and tells them. */
const Points = () => (
  <>
    <CardDialog />
    <PointsDialog />
  </>
);

export default defineWidget<'header.points'>({ maxAge: 300, View: Points });
