CREATE INDEX "audit_events_portal_idx" ON "audit_events" USING btree ("tenant_id","created_at","id") WHERE "audit_events"."subject_id" = "audit_events"."tenant_id";
