-- Requests to delete an account, and what the deletion may change (docs/decisions/0085-personal-data.md).
CREATE TABLE "deletion_requests" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_requests_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "deletion_requests_language_known" CHECK ("deletion_requests"."language" in ('ar', 'en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due_idx" ON "deletion_requests" USING btree ("due_at","tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("tenant_id","recipient");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE deletion_requests ADD CONSTRAINT deletion_requests_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE deletion_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE deletion_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON deletion_requests TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON deletion_requests TO app_tenant;

-- The job looks for due requests of all portals.
CREATE POLICY worker_read ON deletion_requests FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, user_id, due_at) ON deletion_requests TO app_worker;

-- The mails to the person, and the comments on their answers.
GRANT DELETE, SELECT (tenant_id, recipient) ON mails TO app_tenant;
GRANT UPDATE (comment) ON answer_marks TO app_tenant;

-- The trail stays append only, except that a portal may empty the details of an event, and not change them otherwise.
GRANT UPDATE (details) ON audit_events TO app_tenant;
CREATE FUNCTION sec.refuse_changed_details() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION 'the details of an event can only be emptied' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER audit_events_refuse_changed_details BEFORE UPDATE ON audit_events
  FOR EACH ROW WHEN (current_user = 'app_tenant' AND NEW.details <> '{}'::jsonb) EXECUTE FUNCTION sec.refuse_changed_details();
