ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_refused_idx" ON "audit_events" USING btree ("tenant_id","created_at","id") WHERE "audit_events"."action" = 'user.sign-in-refused';--> statement-breakpoint
-- Enough to know whether somebody of the platform proved a moment ago who they are.
GRANT SELECT (confirmed_at) ON sessions TO app_platform;
