-- The gateway's own id of a capture, so that a refund names the capture that stands; null for requests from before.
alter table gateway_requests add column gateway_id text;
